import { contactStatuses } from '#domain/customers/fields/customer-status.model.ts'
import { de_de } from '#domain/texts/de_de.ts'
import { en_gb } from '#domain/texts/en_gb.ts'
import type { InsertRow } from '../../db/copy-rows.ts'
import type { DemoOrganisation } from '../dataset/demo-organisations.ts'
import { demoSeed } from '../dataset/demo-organisations.ts'
import { createDemoId } from '../generators/random.ts'

const languages = { en: en_gb, de: de_de } as const

/** The id of a widget by its key. */
export function getDemoWidgetId(
  organisation: Pick<DemoOrganisation, 'key'>,
  key: 'renewals' | 'progress',
): string {
  return createDemoId(demoSeed, organisation.key, 'widget', key)
}

/** Shared widgets: a pod whose list has its own columns, and tasks, one per workflow tab. */
export function buildWidgetRows(organisation: DemoOrganisation): InsertRow[] {
  const texts = languages[organisation.language]
  const progress = organisation.language === 'de' ? 'Stand der Arbeit' : 'Progress'
  const renewals =
    organisation.language === 'de'
      ? 'Endet in sechs Monaten, ohne Zuzahlung'
      : 'Ends within six months, in parity'
  return [
    {
      id: getDemoWidgetId(organisation, 'renewals'),
      isShared: true,
      name: renewals,
      reference: 'PodWidget',
      queries: [
        JSON.stringify({ fEndDate: { min: 'today', max: 'today+6m' }, fParity: { min: 0 } }),
      ],
      config: {
        title: renewals,
        shouldRenderPotential: true,
        columnsToRender: ['cFullName', 'aModel', 'fEndDate', 'fPayment', 'fParity'],
        forceColumnSelection: true,
      },
    },
    {
      id: getDemoWidgetId(organisation, 'progress'),
      isShared: true,
      name: progress,
      reference: 'TasksWidget',
      queries: [],
      config: contactStatuses.map((status) => ({
        name: texts[`contact_status_${status}`],
        internalElasticSearchQuery: JSON.stringify({ contact_status: status }),
        columnsToRender: ['cFullName', 'aMake', 'status', 'nextStep', 'fParity'],
      })),
    },
  ]
}
