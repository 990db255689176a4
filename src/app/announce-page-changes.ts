import { isOverlayOpen } from '#src/ui/page-shortcut.ts'
import { focusPageTitle } from '#src/ui/page-title.ts'
import type { Page } from './create-page.ts'

const maxFrames = 60

/** A list to which one comes back has focused the row that was open. */
const isRowFocused = (): boolean =>
  (document.activeElement?.closest('[data-current]') ?? null) !== null

/** Nothing is taken from a dialog that was opened faster than the page was drawn. */
const focusTitle = (): boolean => !isOverlayOpen() && focusPageTitle()

/**
 * The heading may come some frames after its route: in a phone's header, with code that still
 * loads, or behind the dialog that has led here and is closing.
 */
function focusWhenDrawn(isStillHere: () => boolean, framesLeft = maxFrames): void {
  if (!isRowFocused() && !focusTitle() && framesLeft > 0)
    requestAnimationFrame(() => isStillHere() && focusWhenDrawn(isStillHere, framesLeft - 1))
}

/**
 * After each change of page sets the title, which never names a customer, and focuses the heading.
 */
export function announcePageChanges({ router, texts }: Page): void {
  router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    const title = router.state.matches.at(-1)?.staticData.title
    document.title =
      title === undefined
        ? texts.i18n.t('frame_name')
        : `${texts.i18n.t(title)} – ${texts.i18n.t('frame_name')}`
    if (fromLocation !== undefined && fromLocation.pathname !== toLocation.pathname)
      focusWhenDrawn(() => router.state.location.pathname === toLocation.pathname)
  })
}
