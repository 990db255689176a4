import { de_de } from '#domain/texts/de_de.ts'
import { en_gb } from '#domain/texts/en_gb.ts'

/** An e-mail with a link to a new password. */
export interface PasswordMail {
  readonly name: string
  readonly address: string
  readonly subject: string
  readonly text: string
}

type MailKey =
  | 'password_mail_subject'
  | 'password_mail_text'
  | 'invitation_mail_subject'
  | 'invitation_mail_text'

const texts: Readonly<Record<string, Readonly<Record<MailKey, string>>>> = { en_gb, de_de }

/** Writes the e-mail in the person's language, else in English. */
export function writePasswordMail(
  language: string,
  {
    name,
    address,
    link,
    invitation,
  }: {
    readonly name: string
    readonly address: string
    readonly link: string
    /** Who invites, and where to; null where the person has asked for the link. */
    readonly invitation: { readonly inviter: string; readonly organisation: string } | null
  },
): PasswordMail {
  const written = texts[language] ?? en_gb
  const [subject, text] =
    invitation === null
      ? [written.password_mail_subject, written.password_mail_text]
      : [written.invitation_mail_subject, written.invitation_mail_text]
  const values: Readonly<Record<string, string>> = {
    ...invitation,
    name: name === '' ? address : name,
    link,
  }
  const fill = (sentence: string) =>
    sentence.replaceAll(/\{\{(\w+)\}\}/gu, (_, key: string) => values[key] ?? '')
  return { name, address, subject: fill(subject), text: fill(text) }
}
