/** Why no replies come from an organisation's mailbox. */
export const mailboxProblems = [
  'mailbox_address',
  'mailbox_not_allowed',
  'mailbox_no_secret',
  'mailbox_unreachable',
  'mailbox_login',
  'mailbox_folder',
] as const

export type MailboxProblem = (typeof mailboxProblems)[number]
