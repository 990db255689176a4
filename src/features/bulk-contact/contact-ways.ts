/** How many are written to at once, each way with its own right. */
export const contactWays = [
  { id: 'email', right: 'CanSendCustomerEmail', shortcut: 'm' },
  { id: 'sms', right: 'CanSendCustomerSMS', shortcut: 't' },
  { id: 'letter', right: 'CanChangeCustomerStatus', shortcut: 'l' },
] as const
