import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { de_de } from '#domain/texts/de_de.ts'
import { en_gb } from '#domain/texts/en_gb.ts'

const english: Readonly<Record<string, string>> = en_gb
const german: Readonly<Record<string, string>> = de_de
const keys = Object.keys(english)

/**
 * Names, abbreviations and patterns that are the same in both languages, and words that German has
 * taken over.
 */
const alike: ReadonlySet<string> = new Set([
  'webhooks_title',
  'webhooks_name',
  'webhooks_event_status',
  'webhooks_event_test',
  'saved_searches_name',
  'diagnostics_rule_choice',
  'campaigns_title',
  'campaigns_dnsChecked',
  'exports_sheet',
  'model_mapping_version',
  'model_mapping_versions',
  'exports_tab_p4Export',
  'exports_name',
  'exports_format',
  'exports_format_csv',
  'exports_format_xlsx',
  'exports_filter',
  'exports_channel_sms',
  'product_rentals_times',
  'reports_chart_row',
  'reports_person',
  'reports_share_of',
  'reports_status',
  'business_rule_crontab',
  'business_rule_name',
  'processing_user',
  'processing_seconds',
  'processing_template_name',
  'ptb_step_option_plus',
  'ptb_step_option_minus',
  'activity_at',
  'activity_way_sms',
  'video_channel_sms',
  'consent_sms',
  'criterion_at',
  'customer_field_organisationid',
  'settings_organisation',
  'settings_support',
  'sftp_name',
  'sftp_host',
  'sftp_port',
  'sftp_changed_by',
  'tasks_took_seconds',
  'tasks_took_minutes',
  'tasks_took_hours',
  'exports_delivery_delivered',
  'service_provider_secret_power_bi',
  'p4_budget',
  'p4_bar_label',
  'customer_field_origin_import',
  'customer_field_status',
  'customer_step_due',
  'dealers_code',
  'dealers_name',
  'dashboard_section',
  'dashboards_choose',
  'dashboards_name',
  'configuration_name',
  'configuration_source',
  'groups_name',
  'incentive_code',
  'incentive_name',
  'incentive_region',
  'widget_name',
  'details_way_sms',
  'fleet_person',
  'fleet_ready_as_of',
  'fleet_version',
  'frame_name',
  'inspection_damage_at',
  'inspection_status',
  'contact_template_option',
  'contact_text',
  'key_escape',
  'list_at_least',
  'list_contact_sms',
  'messages_channel_sms',
  'messages_fact_requested_by',
  'offers_bonus',
  'offers_group_standard',
  'offers_plan',
  'organisation_list_test',
  'organisation_logo',
  'organisation_name',
  'organisation_notice',
  'organisation_status',
  'organisation_tab_details',
  'organisation_title',
  'passkey_name',
  'passkeys_title',
  'permission_way_sms',
  'pill_offline',
  'pill_opening',
  'recording_done_status',
  'recording_status',
  'scripts_download',
  'sign_in_code',
  'table_page_unknown',
  'tasks_crontab',
  'templates_content',
  'templates_name',
  'templates_status',
  'templates_tool_link',
  'templates_type_sms',
  'tray_kind_appointment',
  'tray_kind_contact_sms',
  'tray_kind_status',
  'vault_form_digits',
  'why_chart',
])

const findPlaceholders = (text: string): readonly string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/gu)].map(([, name]) => name ?? '').toSorted()
/**
 * Places of a sentence, but for the number that tells its forms apart, plain or as the organisation
 * writes it.
 */
const besidesNumber = (text = ''): readonly string[] =>
  findPlaceholders(text).filter((name) => name !== 'count' && name !== 'written')
const count = (text: string, sign: string): number => text.split(sign).length - 1

describe('the two languages', () => {
  it('have the same keys', () => {
    expect(keys.length).toBeGreaterThan(500)
    expect(Object.keys(german).toSorted()).toEqual(keys.toSorted())
  })

  it.each(['en_gb', 'de_de'])('have each key in one subject alone: %s', async (language) => {
    const folder = new URL(`../../../domain/texts/${language}/`, import.meta.url)
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    const subjects = await Promise.all(
      files
        // What is told before sign-in is made of other subjects.
        .filter((file) => file.endsWith('.ts') && file !== 'entry.ts')
        .map(async (file): Promise<object> => import(new URL(file, folder).href)),
    )
    const own = subjects.flatMap((texts) => Object.values(texts).flatMap(Object.keys))
    expect(own.length).toBeGreaterThan(500)
    expect(own.filter((key, at) => own.indexOf(key) !== at)).toEqual([])
  })

  it('have the same placeholders in each sentence', () => {
    const different = keys.filter(
      (key) =>
        findPlaceholders(german[key] ?? '').join() !== findPlaceholders(english[key] ?? '').join(),
    )
    expect(different).toEqual([])
  })

  it.each([
    ['en_gb', english],
    ['de_de', german],
  ])('have both plural forms of every count: %s', (_language, texts) => {
    const stems = new Set(
      Object.keys(texts).flatMap(
        (key) => /^(?<stem>.+)_(?:one|other)$/u.exec(key)?.groups?.['stem'] ?? [],
      ),
    )
    expect(stems.size).toBeGreaterThan(10)
    for (const stem of stems) {
      expect(texts, stem).toHaveProperty([`${stem}_one`])
      expect(texts, stem).toHaveProperty([`${stem}_other`])
      expect(texts, stem).not.toHaveProperty([stem])
      expect(besidesNumber(texts[`${stem}_other`]), stem).toEqual(
        besidesNumber(texts[`${stem}_one`]),
      )
    }
  })

  it('have a text for every key but the organisation notice', () => {
    for (const texts of [english, german])
      expect(Object.keys(texts).filter((key) => texts[key]?.trim() === '')).toEqual([
        'organisation_notice',
      ])
  })
})

describe('German', () => {
  it('leaves no sentence in English', () => {
    expect(keys.filter((key) => german[key] === english[key] && !alike.has(key))).toEqual([])
    expect([...alike].filter((key) => german[key] !== english[key])).toEqual([])
  })

  it('quotes with „ and “ and addresses people as Sie', () => {
    for (const [key, text] of Object.entries(german)) {
      expect(text, key).not.toMatch(/["”‚‘’]/u)
      expect(count(text, '„'), key).toBe(count(text, '“'))
      expect(text, key).not.toMatch(/\b(?:du|dich|dir|dein\w*|euch|euer\w*)\b/iu)
    }
  })

  it('has one word for each term of the trade', () => {
    const strays =
      /\b(?:equity|parity|settlement|balloon|dealer|agreement|offer|consent|VIN|Restrate|Ballonrate|Ablösesumme|Kaufvertrag|Fahrgestellnummer|Passwörter|Kilometer|Meilen)\b/iu
    expect(
      Object.entries(german).filter(([, text]) =>
        strays.test(text.replaceAll(/\{\{\w+\}\}/gu, '')),
      ),
    ).toEqual([])
  })
})
