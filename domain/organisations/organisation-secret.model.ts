/** The secrets that an organisation may have; each is sealed, and no answer holds one. */
export const organisationSecretNames = [
  'smtp',
  'sms',
  'mailbox',
  'identity_provider',
  'identity_provider_gas',
  'identity_provider_keyloop',
  'leads_chelmt',
  'leads_mbfsesplms',
  'leads_enquirymax',
  'leads_cdk',
  'power_bi',
  'webhooks',
  'video',
] as const

export type OrganisationSecretName = (typeof organisationSecretNames)[number]

/** The secret that the events of one webhook subscription are signed with. */
export type SubscriptionSecretName = `webhook_${string}`

/** The secret of one of the organisation's SFTP servers, by the server's id. */
export type SftpSecretName = `sftp:${string}`

/** Every name that a secret is stored under. */
export type StoredSecretName = OrganisationSecretName | SubscriptionSecretName | SftpSecretName

/** What may be shown of a secret: whether there is one, since when and by whom. */
export interface OrganisationSecretStatus {
  readonly name: OrganisationSecretName
  readonly isSet: boolean
  readonly setAt: Date | null
  readonly setBy: string | null
}
