/**
 * The script that was chosen last on this page for each organisation: agents read the same one
 * repeatedly.
 */
const chosen = new Map<string, string>()

export const lastScript = {
  read: (orgId: string): string | null => chosen.get(orgId) ?? null,
  remember: (orgId: string, id: string): void => void chosen.set(orgId, id),
} as const
