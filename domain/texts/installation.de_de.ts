import type { installationTexts as english } from './installation.en_gb.ts'

/** Sätze der installierten Seite. */
export const installationTexts = {
  install_app: 'Forecourt installieren',
  update_later: 'Später',
  update_now: 'Aktualisieren',
  update_ready: 'Eine neue Version ist bereit',
} as const satisfies Record<keyof typeof english, string>
