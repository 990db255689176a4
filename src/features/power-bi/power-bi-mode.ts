/** What the report's page shows. */
export const powerBiModes = ['display', 'edit', 'users'] as const

export type PowerBiMode = (typeof powerBiModes)[number]
