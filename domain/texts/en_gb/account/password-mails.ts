/** The mails that lead to a new password. */
export const passwordMailTexts = {
  invitation_mail_subject: 'Your invitation to Forecourt',
  invitation_mail_text:
    'Hello {{name}},\n\n{{inviter}} invites you to work in Forecourt for {{organisation}}. ' +
    'Choose your password here within 7 days; the link works once:\n\n{{link}}\n\n' +
    'If you do not know what this is about, there is nothing to do.',
  password_mail_subject: 'A new password for Forecourt',
  password_mail_text:
    'Hello {{name}},\n\nsomebody, you most likely, has asked for a new password for Forecourt. ' +
    'Choose it here within 30 minutes; the link works once:\n\n{{link}}\n\n' +
    'If it was not you, there is nothing to do: your password stays as it is.',
} as const
