/** Each contact channel with the flag that objects to it. */
export const contactChannels = [
  { channel: 'call', flag: 'dnc' },
  { channel: 'email', flag: 'dne' },
  { channel: 'sms', flag: 'dns' },
  { channel: 'mail', flag: 'dnm' },
] as const

export type ContactChannel = (typeof contactChannels)[number]['channel']
export type ObjectionFlag = (typeof contactChannels)[number]['flag']

/**
 * Objections of a customer or a representative: true means no contact that way; absent or null is
 * unknown.
 */
export type Objections = { readonly [Flag in ObjectionFlag]?: boolean | null }

export const contactPermissions = ['allowed', 'not_allowed', 'do_not_contact', 'unknown'] as const

export type ContactPermission = (typeof contactPermissions)[number]

/** The customer's master switch overrides every flag. */
export function getContactPermission(
  objects: boolean | null | undefined,
  doNotContact: boolean | null | undefined,
): ContactPermission {
  if (doNotContact === true) return 'do_not_contact'
  if (objects === null || objects === undefined) return 'unknown'
  return objects ? 'not_allowed' : 'allowed'
}

/** `objections` are the selected representative's, or the customer's own where there is none. */
export function getChannelPermissions(
  objections: Objections,
  doNotContact: boolean | null | undefined,
): readonly { readonly channel: ContactChannel; readonly permission: ContactPermission }[] {
  return contactChannels.map(({ channel, flag }) => ({
    channel,
    permission: getContactPermission(objections[flag], doNotContact),
  }))
}
