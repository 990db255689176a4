import * as v from 'valibot'
import type { ContactType } from './customer-contact.model.ts'

/** How long a message waits on a device before its writer is asked whether it still holds. */
export const contactOldAfter = 12 * 3_600_000

/** Why the host sends nothing; the page has a sentence for each. */
export const contactRefusals = [
  'do_not_contact',
  'channel_objection',
  'purpose_off',
  'no_address',
  'address_unusable',
  'address_bouncing',
  'sender_not_allowed',
  'template_gone',
  'template_incomplete',
] as const

export type ContactRefusal = (typeof contactRefusals)[number]

export const isContactRefusal = (code: string): code is ContactRefusal =>
  contactRefusals.some((one) => one === code)

const email = v.pipe(v.string(), v.maxLength(254), v.email())

/** Whether an address of the customer's record names one place to send to, and nothing else. */
export function isUsableAddress(type: ContactType, address: string): boolean {
  if (type === 'letter') return address.split('\n').length > 1
  return type === 'email'
    ? v.is(email, address)
    : /^\+?[\d\s()./-]{5,30}$/u.test(address) && /(?:\d\D*){5}/u.test(address)
}

/** Whether an address is of one of these domains; a domain below one of them is another. */
export function isOfDomain(address: string, domains: Iterable<string>): boolean {
  const domain = address.split('@').at(-1)?.toLowerCase()
  return [...domains].some((one) => one === domain)
}

/** Templates in the language first, which is `en` or `de`; each language by name. */
export function sortByLanguage<
  Template extends { readonly template_lang: string; readonly template_name: string },
>(templates: readonly Template[], language: string): readonly Template[] {
  const rank = ({ template_lang }: Template): number => (template_lang.startsWith(language) ? 0 : 1)
  return templates.toSorted(
    (one, other) =>
      rank(one) - rank(other) ||
      one.template_lang.localeCompare(other.template_lang) ||
      one.template_name.localeCompare(other.template_name),
  )
}
