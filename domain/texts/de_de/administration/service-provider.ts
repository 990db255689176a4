/** German sentences of what outside services are called with. */
export const germanServiceProviderTexts = {
  service_provider_title: 'Dienstanbieter',
  service_provider_help:
    'Womit Dienste außerhalb dieses Produkts aufgerufen werden und welche ihrer Geheimnisse hinterlegt sind.',
  service_provider_secrets: 'Geheimnisse',
  service_provider_secrets_text:
    'Wer diesen Host betreibt, hinterlegt sie per Befehl. Keine Seite zeigt eines.',
  service_provider_set: 'Hinterlegt {{at}} von {{by}}',
  service_provider_not_set: 'Nicht hinterlegt',
  service_provider_refused:
    'Einer der Werte ist nicht möglich. Sein Hinweis sagt, was möglich ist.',
  service_provider_refused_text:
    'Sie dürfen nicht mehr sehen, womit Dienste aufgerufen werden. Ein Administrator kann das Recht geben.',
  service_provider_offline_text:
    'Womit Dienste aufgerufen werden, kennt nur der Host. Es erscheint mit dem Netz.',
  service_provider_failed: 'Womit Dienste aufgerufen werden, konnte nicht geladen werden',
  service_provider_secret_smtp: 'E-Mail-Server',
  service_provider_secret_sms: 'SMS-Zugang',
  service_provider_secret_mailbox: 'Postfach für Antworten',
  service_provider_secret_identity_provider: 'Identitätsanbieter',
  service_provider_secret_identity_provider_gas: 'Identitätsanbieter, GAS',
  service_provider_secret_identity_provider_keyloop: 'Identitätsanbieter, Keyloop',
  service_provider_secret_leads_chelmt: 'Interessenten, CHELMT',
  service_provider_secret_leads_mbfsesplms: 'Interessenten, MBFS ES PLMS',
  service_provider_secret_leads_enquirymax: 'Interessenten, EnquiryMax',
  service_provider_secret_leads_cdk: 'Interessenten, CDK',
  service_provider_secret_power_bi: 'Power BI',
  service_provider_secret_webhooks: 'Berichte über Nachrichten',
  service_provider_secret_video: 'Videodienst',
}
