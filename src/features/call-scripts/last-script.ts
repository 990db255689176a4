/** The script that was chosen last on this page, for whichever customer: agents read the same all morning. By organisation. */
const chosen = new Map<string, string>()

export const lastScript = {
  read: (orgId: string): string | null => chosen.get(orgId) ?? null,
  note: (orgId: string, id: string): void => void chosen.set(orgId, id),
} as const
