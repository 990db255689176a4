/** Each way of contact by its name, and by the objection to it. */
export const channelTexts = {
  call: 'consent_call',
  email: 'consent_email',
  mail: 'consent_letter',
  sms: 'consent_sms',
} as const
export const objectionTexts = {
  call: 'consent_call_no',
  email: 'consent_email_no',
  mail: 'consent_letter_no',
  sms: 'consent_sms_no',
} as const

export const isChannel = (about: string): about is keyof typeof channelTexts =>
  Object.hasOwn(channelTexts, about)
