import { navbarButtons } from '#domain/shell/navbar.model.ts'
import type { PageName } from '#domain/shell/navbar.model.ts'
import { getNavbarButtons } from '#domain/shell/navbar.rules.ts'
import type { NavbarButtonState } from '#domain/shell/navbar.rules.ts'
import { useBoot } from '#src/session/boot/use-boot.tsx'

/** The specification's buttons that the person sees, and which are enabled on `page`. */
export function useNavbarButtons(page: PageName | undefined): readonly NavbarButtonState[] {
  return getNavbarButtons(navbarButtons, page, useBoot().kind)
}
