/** Sentences of what is recorded on this device and sent by itself. */
export const outboxTexts = {
  // Receipts
  receipt_confirmed: 'Confirmed {{time}}',
  receipt_needs_you: 'Needs you',
  receipt_saved: 'Saved on this device',
  receipt_sending: 'Sending',
} as const
