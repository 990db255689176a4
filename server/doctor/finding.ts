/** What the doctor found about one subject. */
export interface Finding {
  readonly subject: string
  /** `advice` works, but should be known. */
  readonly state: 'ok' | 'advice' | 'wrong'
  readonly text: string
  /** What to do about it. */
  readonly remedy?: string
}

export const ok = (subject: string, text: string): Finding => ({ subject, state: 'ok', text })

export const advise = (subject: string, text: string, remedy: string): Finding => ({
  subject,
  state: 'advice',
  text,
  remedy,
})

export const fault = (subject: string, text: string, remedy: string): Finding => ({
  subject,
  state: 'wrong',
  text,
  remedy,
})

export const toMessage = (error: unknown): string =>
  error instanceof Error && error.message !== '' ? error.message : String(error)

export function formatFinding({ state, subject, text, remedy }: Finding): string {
  const line = `${state.padEnd(6)} ${subject}: ${text}`
  return remedy === undefined ? line : `${line}\n       → ${remedy}`
}

export function formatSummary(findings: readonly Finding[]): string {
  const count = (state: Finding['state']) => findings.filter((one) => one.state === state).length
  return `doctor: ${count('ok')} ok, ${count('advice')} to consider, ${count('wrong')} wrong`
}
