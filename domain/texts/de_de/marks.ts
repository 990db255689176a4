import type { markTexts as english } from '../en_gb/marks.ts'

/** German words of the marks that a customer carries. */
export const germanMarkTexts = {
  // Marks
  consent_call: 'Anruf',
  consent_call_no: 'Keine Anrufe',
  consent_email: 'E-Mail',
  consent_email_no: 'Keine E-Mail',
  consent_letter: 'Brief',
  consent_letter_no: 'Keine Briefe',
  consent_sms: 'SMS',
  consent_sms_no: 'Keine SMS',
  equity_in_hand: 'frei',
  equity_short: 'fehlen',
  mark_not_available: 'k.\u00a0A.',
  mark_plate: 'Kennzeichen {{plate}}',
  mark_vin: 'FIN {{vin}}',
  parity_over: 'über',
  parity_within: 'passt',

  // Customer status
  status_appointed: 'Termin steht',
  status_assigned: 'Zugewiesen',
  status_attended: 'Erschienen',
  status_call_back: 'Rückruf',
  status_contacted: 'Kontaktiert',
  status_do_not_contact: 'Kontaktsperre',
  status_letter_sent: 'Brief versandt',
  status_not_set: 'Nicht gesetzt',
  status_not_sold: 'Nicht verkauft',
  status_on_going: 'In Arbeit',
  status_refinanced: 'Refinanziert',
  status_selected: 'Ausgewählt',
  status_sold: 'Verkauft',
} satisfies Record<keyof typeof english, string>
