import type { outboxTexts as english } from './outbox.en_gb.ts'

/** Sätze zu dem, was auf diesem Gerät erfasst und von selbst gesendet wird. */
export const outboxTexts = {
  // Belege
  receipt_confirmed: 'Bestätigt {{time}}',
  receipt_needs_you: 'Braucht Sie',
  receipt_saved: 'Auf diesem Gerät gespeichert',
  receipt_sending: 'Wird gesendet',
} as const satisfies Record<keyof typeof english, string>
