import { page as browser, userEvent } from 'vitest/browser'
import { vi } from 'vitest'
import { processors } from '#domain/processing/builder/processor.rules.ts'
import type {
  ParamValidation,
  Processor,
  ProcessorParam,
} from '#domain/processing/params/processor.model.ts'
import type { ProcessingTemplate } from '#domain/processing/processing-template.model.ts'
import type { ProcessingUpload } from '#domain/processing/processing.model.ts'
import type { Right } from '#domain/rights/right.model.ts'
import { answered, northgate, signedInHost } from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'
import { button } from '#tests/src/records/open-records.tsx'
import { calls } from './processing-builders.ts'

const path = `/processing/v1/${northgate}`

export const builderCalls = {
  load: `GET ${path}/template-builder`,
  validate: `POST ${path}/template-builder`,
  templates: `GET ${path}/templates`,
  create: `POST ${path}/templates`,
  change: `PUT ${path}/templates/t1`,
}

export const validAnswer: ParamValidation = { valid: true, errors: [], warnings: [] }
export const warned: ParamValidation = {
  valid: true,
  errors: [],
  warnings: [
    {
      field: 'to_make.column',
      warning_type: 'column_shared',
      message: 'ptb_warning_column_shared',
    },
  ],
}
export const invalid: ParamValidation = {
  valid: false,
  errors: [{ field: 'name', error_type: 'missing', message: 'ptb_error_missing' }],
  warnings: [],
}

const param = (name: string, changes: Partial<ProcessorParam>): ProcessorParam => ({
  name,
  type: 'string',
  description: `About ${name}`,
  required: false,
  default: null,
  options: null,
  depend_on: [],
  hidden: false,
  value: null,
  children: null,
  ...changes,
})

/** A processor with a parameter of each type. */
export const kinds: Processor = {
  key: 'kinds',
  name: 'Every kind',
  params: [
    param('title', { required: true, value: 'Old title' }),
    param('unit', { options: ['major', 'minor'], value: 'major' }),
    param('rows', { type: 'integer', value: 10 }),
    param('share', { type: 'number', value: 0.5 }),
    param('strict', { type: 'boolean', value: false }),
    param('columns', { type: 'array', value: ['One'] }),
    param('map', { type: 'object', value: {} }),
    param('tree', {
      type: 'object',
      value: { inner: { leaf: 'deep' } },
      children: [
        param('inner', { type: 'object', children: [param('leaf', {}), param('other', {})] }),
      ],
    }),
    param('fallback', { depend_on: [{ name: 'share', is: 'hidden' }] }),
    param('secret', { hidden: true }),
  ],
}

const sees: readonly Right[] = ['CanViewDashboard', 'CanViewProcessingTemplate']
export const builds: readonly Right[] = [...sees, 'CanEditProcessingTemplate']

export async function openBuilder({
  list = [...processors, kinds],
  at = '',
  rights = builds,
  templates = [],
  uploads = [],
}: {
  readonly list?: readonly Processor[]
  readonly at?: string
  readonly rights?: readonly Right[]
  readonly templates?: readonly ProcessingTemplate[]
  readonly uploads?: readonly ProcessingUpload[]
} = {}) {
  const host = signedInHost({ rights })
  host.setAnswer(builderCalls.load, answered(list))
  host.setAnswer(builderCalls.validate, answered(validAnswer))
  host.setAnswer(builderCalls.templates, answered(templates))
  host.setAnswer(calls.uploads, answered(uploads))
  const page = await openPage(host, `/${northgate}/processing-template/builder${at}`)
  return { host, page }
}

export const card = (name: string) => button(new RegExp(`^Edit ${name}(?!\\w)`, 'u'))

/** The dialog that lies on top. */
export const openedDialog = (name: string) => browser.getByRole('dialog', { name, exact: true })

/** Opens the dialog of a parameter. */
export async function edit(name: string) {
  await card(name).click()
  await vi.waitUntil(() => document.querySelector('ion-modal .dialog') !== null, {
    timeout: 10_000,
  })
}

export async function saveEdit() {
  await button('Save').click()
}

/** Chooses from a select in the open dialog. */
export async function chooseOption(option: string) {
  await userEvent.click(
    await vi.waitUntil(() => document.querySelector('ion-modal ion-select.hydrated')),
  )
  await browser.getByRole('radio', { name: option, exact: true }).click()
  await vi.waitUntil(() => document.querySelector('ion-popover') === null)
}
