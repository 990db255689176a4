/** Sentences of what outside services are called with. */
export const serviceProviderTexts = {
  service_provider_title: 'Service provider',
  service_provider_help:
    'What services outside of this product are called with, and which of their secrets are set.',
  service_provider_secrets: 'Secrets',
  service_provider_secrets_text:
    'The operator of this host sets them by command. No page shows one.',
  service_provider_set: 'Set {{at}} by {{by}}',
  service_provider_not_set: 'Not set',
  service_provider_refused: 'One of the values is not possible. Its hint says what is.',
  service_provider_refused_text:
    'You may no longer see what services are called with. An administrator can give the right.',
  service_provider_offline_text:
    'What services are called with is known only to the host. It is shown with the network.',
  service_provider_failed: 'What services are called with could not be loaded',
  service_provider_secret_smtp: 'E-mail server',
  service_provider_secret_sms: 'SMS gateway',
  service_provider_secret_mailbox: 'Mailbox of replies',
  service_provider_secret_identity_provider: 'Identity provider',
  service_provider_secret_identity_provider_gas: 'Identity provider, GAS',
  service_provider_secret_identity_provider_keyloop: 'Identity provider, Keyloop',
  service_provider_secret_leads_chelmt: 'Leads, CHELMT',
  service_provider_secret_leads_mbfsesplms: 'Leads, MBFS ES PLMS',
  service_provider_secret_leads_enquirymax: 'Leads, EnquiryMax',
  service_provider_secret_leads_cdk: 'Leads, CDK',
  service_provider_secret_power_bi: 'Power BI',
  service_provider_secret_webhooks: 'Reports about messages',
  service_provider_secret_video: 'Video service',
}
