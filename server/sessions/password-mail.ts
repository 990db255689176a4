import { de_de } from '#domain/texts/de_de.ts'
import { en_gb } from '#domain/texts/en_gb.ts'

/** An e-mail with a link to a new password. */
export interface PasswordMail {
  readonly name: string
  readonly address: string
  readonly subject: string
  readonly text: string
}

type MailKey = 'password_mail_subject' | 'password_mail_text'

const texts: Readonly<Record<string, Readonly<Record<MailKey, string>>>> = { en_gb, de_de }

/** Writes the e-mail in the person's language, else in English. */
export function writePasswordMail(
  language: string,
  {
    name,
    address,
    link,
  }: { readonly name: string; readonly address: string; readonly link: string },
): PasswordMail {
  const { password_mail_subject: subject, password_mail_text: text } = texts[language] ?? en_gb
  const values: Readonly<Record<string, string>> = { name: name === '' ? address : name, link }
  const fill = (sentence: string) =>
    sentence.replaceAll(/\{\{(\w+)\}\}/gu, (_, key: string) => values[key] ?? '')
  return { name, address, subject: fill(subject), text: fill(text) }
}
