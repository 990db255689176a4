import * as v from 'valibot'
import { isSwitchedOn } from '#domain/organisations/parameter.rules.ts'
import { parameterKey } from '#domain/parameters/parameter.model.ts'
import {
  findParameterProblem,
  isSecretKey,
  maxParameterCategory,
  maxParameterValue,
} from '#domain/parameters/parameter-value.rules.ts'
import type { KnownParameter } from '#domain/parameters/known-parameter.model.ts'
import type { EditValues } from '#domain/editing/field-merge.rules.ts'
import type { Translate } from '#src/ui/translation.ts'
import type { ListedParameter } from './parameter-row.model.ts'
import { describeValueProblem } from './parameter-texts.ts'

/** A parameter as it is typed. */
export interface ParameterDraft extends EditValues {
  readonly value: string
  readonly category: string
}

export interface NewParameterDraft extends ParameterDraft {
  readonly key: string
}

export const newParameter: NewParameterDraft = { key: '', value: '', category: 'general' }

/** A switch is written in one way, however it was stored. */
const toDraftValue = (known: KnownParameter | null, value: unknown): unknown =>
  known?.type.kind === 'switch' && typeof value === 'string' ? String(isSwitchedOn(value)) : value

/** Recorded values as the form holds them. */
export const toRecordedDraft =
  (known: KnownParameter | null) =>
  (recorded: EditValues): EditValues => ({
    ...recorded,
    value: toDraftValue(known, recorded['value']),
  })

export const toParameterDraft = ({ known, value, category }: ListedParameter): ParameterDraft => ({
  value: String(toDraftValue(known, value)),
  category,
})

const category = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('parameters_category_missing'),
  v.maxLength(maxParameterCategory),
)
/** Nothing is no value: the way back to the default is to take the own one away. */
const value = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(maxParameterValue))

/** What can be saved of the parameter of a key; its messages are text keys or sentences. */
export const parameterDraftModel = (t: Translate, key: string) =>
  v.object({
    value: v.pipe(
      value,
      v.rawCheck(({ dataset, addIssue }) => {
        const problem = dataset.typed ? findParameterProblem(key, dataset.value) : null
        if (problem !== null) addIssue({ message: describeValueProblem(t, problem) })
      }),
    ),
    category,
  })

/** A new parameter, whose key decides what its value may be. */
export const newParameterModel = (t: Translate) =>
  v.pipe(
    v.object({
      key: v.pipe(
        v.string(),
        v.trim(),
        v.check((key) => v.is(parameterKey, key), 'parameters_key_refused'),
        v.check((key) => !isSecretKey(key), 'parameters_key_secret'),
      ),
      value,
      category,
    }),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      const { key, value: written } = dataset.value
      const problem = findParameterProblem(key, written)
      if (problem === null) return
      addIssue({
        message: describeValueProblem(t, problem),
        path: [
          { type: 'object', origin: 'value', input: dataset.value, key: 'value', value: written },
        ],
      })
    }),
  )
