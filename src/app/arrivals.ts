import { focusPageTitle } from '#src/ui/frame/page-head.tsx'
import type { Page } from './page-world.ts'

const longestWait = 60

/** The heading may come some frames after its route: from a phone's header, or with a page whose code is still being fetched. */
function focusWhenDrawn(isStillHere: () => boolean, framesLeft = longestWait): void {
  if (!focusPageTitle() && framesLeft > 0)
    requestAnimationFrame(() => isStillHere() && focusWhenDrawn(isStillHere, framesLeft - 1))
}

/** After each change of page: its name in the browser's title, which never names a customer, and the focus on its heading. */
export function announceArrivals({ router, texts }: Page): void {
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
