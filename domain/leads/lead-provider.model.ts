import type { RequiredRights, Right } from '../rights/right.model.ts'

/** Outside systems that customers are sent to as leads, each with its own right. */
export const leadProviders = ['chelmt', 'mbfsesplms', 'enquirymax', 'cdk'] as const

export type LeadProvider = (typeof leadProviders)[number]

/** Their own names, the same in every language. */
export const leadProviderNames: Readonly<Record<LeadProvider, string>> = {
  chelmt: 'CHELMT',
  mbfsesplms: 'MBFS ES PLMS',
  enquirymax: 'EnquiryMax',
  cdk: 'CDK',
}

export const leadProviderRights = {
  chelmt: 'CanSendLeadsToCHELMT',
  mbfsesplms: 'CanSendLeadsToMBFSESPLMS',
  enquirymax: 'CanSendLeadsToEnquiryMax',
  cdk: 'CanSendLeadsToCDK',
} as const satisfies Readonly<Record<LeadProvider, Right>>

/** Each provider needs its own right beside. */
export const leadRights = {
  some: Object.values(leadProviderRights),
} as const satisfies RequiredRights

/** Any of them shows the list's act; who sends videos finds them among the providers. */
export const leadActRights = [...leadRights.some, 'CanSendCItnowVideo'] as const

/** The parameter that holds a provider's address. */
export const getLeadAddressParameter = (provider: LeadProvider) => `leads_${provider}_url` as const

/** The secret that a provider is called with. */
export const getLeadSecretName = (provider: LeadProvider) => `leads_${provider}` as const
