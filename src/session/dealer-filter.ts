import { useState } from 'react'

/** Deleted at sign-out, as every item that `stored-items.ts` lists. */
const storageKey = 'forecourt.dealer-filter'

function read(orgId: string): string | undefined {
  try {
    const [organisation, group] = (localStorage.getItem(storageKey) ?? '').split('\n')
    return organisation === orgId && group !== '' ? group : undefined
  } catch {
    return undefined
  }
}

function write(orgId: string, group: string | undefined): void {
  try {
    if (group === undefined) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, `${orgId}\n${group}`)
  } catch {
    // Without storage the choice ends with the page.
  }
}

/** The dealer group that reports and the list are limited to, remembered until sign-out. */
export function useDealerFilter(orgId: string) {
  const [group, setGroup] = useState(() => read(orgId))
  return {
    group,
    choose: (next: string | undefined) => {
      write(orgId, next)
      setGroup(next)
    },
  }
}
