/** The ways a customer can be contacted, each with the flag that objects to it: call, e-mail, SMS, letter (decision 1, U-068). */
export const contactChannels = [
  { channel: 'call', flag: 'dnc' },
  { channel: 'email', flag: 'dne' },
  { channel: 'sms', flag: 'dns' },
  { channel: 'mail', flag: 'dnm' },
] as const

export type ContactChannel = (typeof contactChannels)[number]['channel']
export type ObjectionFlag = (typeof contactChannels)[number]['flag']

/** Objections of a customer or of one who speaks for them: true means not that way; absent or null that it is not known. */
export type Objections = { readonly [Flag in ObjectionFlag]?: boolean | null }

/** What a channel's permission can be (U-056). */
export const contactPermissions = ['allowed', 'not_allowed', 'do_not_contact', 'unknown'] as const

export type ContactPermission = (typeof contactPermissions)[number]

/** The permission of one channel by its flag; the customer's master switch stands above every flag. */
export function contactPermission(
  objects: boolean | null | undefined,
  doNotContact: boolean | null | undefined,
): ContactPermission {
  if (doNotContact === true) return 'do_not_contact'
  if (objects === null || objects === undefined) return 'unknown'
  return objects ? 'not_allowed' : 'allowed'
}

/** The permissions of the four channels; `objections` are the selected representative's, or the customer's own where there is none (W§4 L89-90). */
export function permissionsOf(
  objections: Objections,
  doNotContact: boolean | null | undefined,
): readonly { readonly channel: ContactChannel; readonly permission: ContactPermission }[] {
  return contactChannels.map(({ channel, flag }) => ({
    channel,
    permission: contactPermission(objections[flag], doNotContact),
  }))
}
