import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { RequiredRights } from '#domain/rights/right.model.ts'
import { navbarButtons } from '#domain/shell/navbar.model.ts'
import type { NavbarButton, NavbarButtonId } from '#domain/shell/navbar.model.ts'
import type { TextKey } from '#domain/texts/text.model.ts'
import { useTranslation } from '#src/ui/translation.ts'

/** The buttons that have no page of their own. */
const buttonTexts: Partial<Readonly<Record<NavbarButtonId, TextKey>>> = {
  search: 'shell_search',
  calculator: 'shell_calculator',
  createCampaign: 'shell_createCampaign',
  contact: 'shell_contact',
  assign: 'assign_to_someone',
}

const listRights = ({ all = [], some = [] }: RequiredRights) => [...all, ...some]

/** The names of the pages and buttons that a right opens, as their guards have it. */
export function useRightPages(): (right: string) => readonly string[] {
  const { t } = useTranslation()
  const { routesByPath } = useRouter()
  return useMemo(() => {
    const opened = new Map<string, Set<string>>()
    const add = (rights: RequiredRights | undefined, text: TextKey | undefined) => {
      if (rights === undefined || text === undefined) return
      for (const right of listRights(rights))
        opened.set(right, (opened.get(right) ?? new Set()).add(t(text)))
    }
    for (const { options } of Object.values(routesByPath))
      add(options.staticData?.rights, options.staticData?.title)
    for (const [id, { rights }] of Object.entries<NavbarButton>(navbarButtons))
      add(rights, buttonTexts[id as NavbarButtonId])
    return (right) => [...(opened.get(right) ?? [])]
  }, [routesByPath, t])
}
