/** Words of the marks that a customer carries. */
export const markTexts = {
  // Marks
  consent_call: 'Call',
  consent_call_no: 'No calls',
  consent_email: 'E-mail',
  consent_email_no: 'No e-mail',
  consent_letter: 'Letter',
  consent_letter_no: 'No letters',
  consent_sms: 'SMS',
  consent_sms_no: 'No SMS',
  equity_in_hand: 'in hand',
  equity_short: 'short',
  mark_not_available: 'N/A',
  mark_plate: 'Registration {{plate}}',
  mark_vin: 'VIN {{vin}}',
  parity_over: 'over',
  parity_within: 'within',

  // Customer status
  status_appointed: 'Appointed',
  status_assigned: 'Assigned',
  status_attended: 'Attended',
  status_call_back: 'Call back',
  status_contacted: 'Contacted',
  status_do_not_contact: 'Do not contact',
  status_letter_sent: 'Letter sent',
  status_not_set: 'Not set',
  status_not_sold: 'Not sold',
  status_on_going: 'On going',
  status_refinanced: 'Refinanced',
  status_selected: 'Selected',
  status_sold: 'Sold',
} as const
