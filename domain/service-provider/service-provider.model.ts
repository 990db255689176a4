import * as v from 'valibot'
import { organisationSecretNames } from '../organisations/organisation-secret.model.ts'
import { maxParameterValue } from '../parameters/parameter-value.rules.ts'
import type { RequiredRights } from '../rights/right.model.ts'

/** Who sets what outside services are called with. */
export const serviceProviderRights = {
  all: ['CanEditServiceProviderParams'],
} as const satisfies RequiredRights

/** The parameters that outside services go by; they can be written here without the others. */
export const serviceProviderKeys = [
  'reply_mailbox',
  'video_service_url',
  'video_service_locations',
  'leads_chelmt_url',
  'leads_mbfsesplms_url',
  'leads_enquirymax_url',
  'leads_cdk_url',
  'message_short_links',
  'sms_part_price',
] as const

export type ServiceProviderKey = (typeof serviceProviderKeys)[number]

export const serviceProviderKey = v.picklist(serviceProviderKeys)

export const serviceProviderValue = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(maxParameterValue),
  v.check((text) => !/[\p{Cc}\p{Cs}]/u.test(text), 'plain'),
)

export const serviceProviderModel = v.object({
  /** What holds: the organisation's value, else the base organisation's, else the default. */
  parameters: v.array(v.object({ key: serviceProviderKey, value: v.string() })),
  /** Which secrets are set, since when and by whom; never what they are. */
  secrets: v.array(
    v.object({
      name: v.picklist(organisationSecretNames),
      is_set: v.boolean(),
      set_at: v.nullable(v.string()),
      set_by: v.nullable(v.string()),
    }),
  ),
})

export type ServiceProvider = v.InferOutput<typeof serviceProviderModel>
