import type { installationTexts as english } from './installation.en_gb.ts'

/** Sätze der installierten Seite. */
export const installationTexts = {
  install_app: 'Forecourt installieren',
  part_missing:
    'Dieser Teil liegt noch nicht auf diesem Gerät. Er kommt von selbst, sobald die Verbindung zurück ist.',
  update_later: 'Später',
  update_now: 'Aktualisieren',
  update_ready: 'Eine neue Version ist bereit',
} as const satisfies Record<keyof typeof english, string>
