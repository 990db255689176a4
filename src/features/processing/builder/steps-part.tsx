import { addOutline } from 'ionicons/icons'
import { useEffect, useRef, useState } from 'react'
import { listColumnsBehind } from '#domain/processing/builder/sample-columns.rules.ts'
import { readStepNotation } from '#domain/processing/steps/step-check.rules.ts'
import {
  getNextStepName,
  moveStep,
  readSteps,
  startStep,
  writeSteps,
} from '#domain/processing/steps/step-list.rules.ts'
import type { EditedStep } from '#domain/processing/steps/step-list.rules.ts'
import { maxSteps } from '#domain/processing/steps/step.model.ts'
import { Button } from '#src/ui/button/button.tsx'
import { flash } from '#src/ui/flash/flash-store.ts'
import { useFormat } from '#src/ui/format.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { AddStep } from './add-step.tsx'
import { EditStepDialog } from './edit-step-dialog.tsx'
import { StepCard } from './step-card.tsx'
import type { Builder } from './use-builder.ts'
import './template-steps.css'

/** Buttons of a card, in their order. */
const cardButtons = { edit: 0, up: 1, down: 2 } as const

/** Gives the focus to a button of a card once the list was changed. */
function useCardFocus() {
  const list = useRef<HTMLOListElement>(null)
  const request = useRef<{ at: number; button: keyof typeof cardButtons } | null>(null)
  useEffect(() => {
    if (request.current === null) return
    const { at, button } = request.current
    request.current = null
    const buttons = [...(list.current?.children[at]?.querySelectorAll('button') ?? [])]
    const found = buttons[cardButtons[button]]
    const other = buttons[cardButtons[button === 'up' ? 'down' : 'up']]
    ;(found?.disabled === true ? other : found)?.focus()
  })
  const focusCard = (at: number, button: keyof typeof cardButtons) => {
    request.current = { at, button }
  }
  return { list, focusCard }
}

/** What is being edited: one of the steps, or a new one behind them. */
interface OpenedStep {
  readonly at: number
  readonly step: EditedStep
}

function useSteps({ draft, change }: Builder) {
  const { t } = useTranslation()
  const format = useFormat()
  const steps = readSteps(draft.params)
  const [moved, setMoved] = useState('')
  const save = (next: readonly EditedStep[]) =>
    change({ ...draft, params: writeSteps(draft.params, next) })
  return {
    steps,
    moved,
    put: (at: number, step: EditedStep) => save(steps.toSpliced(at, 1, step)),
    remove: (at: number) => {
      save(steps.toSpliced(at, 1))
      flash.success('ptb_step_removed')
    },
    move: (at: number, by: -1 | 1) => {
      save(moveStep(steps, at, by))
      setMoved(
        t('ptb_step_moved', {
          name: steps[at]?.name ?? '',
          number: format.number(at + by + 1),
          count: format.number(steps.length),
        }),
      )
    },
  }
}

/** The steps of a template: added, edited, moved and removed. */
export function StepsPart({
  builder,
  header,
}: {
  readonly builder: Builder
  /** The columns of the file that the template is tried on; empty without one. */
  readonly header: readonly string[]
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const { steps, moved, put, remove, move } = useSteps(builder)
  const { list, focusCard } = useCardFocus()
  const [isAdding, setAdding] = useState(false)
  const [opened, setOpened] = useState<OpenedStep>()
  const isFull = steps.length >= maxSteps
  const { numbers, dates } = builder.draft.params
  return (
    <section className="builder-steps" aria-label={t('ptb_steps')}>
      <div className="builder-json-head">
        <h2>{t('ptb_steps')}</h2>
        <span className="spacer" />
        <Button
          size="small"
          icon={addOutline}
          expanded={isAdding}
          disabled={isFull}
          onClick={() => setAdding(!isAdding)}
        >
          {t('ptb_step_add')}
        </Button>
      </div>
      <p className="second">{t(steps.length === 0 ? 'ptb_steps_none' : 'ptb_steps_text')}</p>
      {isFull && (
        <p className="second">{t('ptb_steps_full', { count: format.number(maxSteps) })}</p>
      )}
      {steps.length > 0 && (
        <ol ref={list} className="step-list" aria-label={t('ptb_steps')}>
          {steps.map((step, at) => (
            <StepCard
              key={step.name}
              step={step}
              at={at}
              count={steps.length}
              onEdit={() => setOpened({ at, step })}
              onMove={(by) => {
                move(at, by)
                focusCard(at + by, by === -1 ? 'up' : 'down')
              }}
              onRemove={() => {
                remove(at)
                focusCard(Math.min(at, steps.length - 2), 'edit')
              }}
            />
          ))}
        </ol>
      )}
      <p className="sr-only" role="status">
        {moved}
      </p>
      {isAdding && !isFull && (
        <AddStep
          onChoose={(key) =>
            setOpened({
              at: steps.length,
              step: startStep(key, getNextStepName(t(`ptb_step_key_${key}`), steps)),
            })
          }
        />
      )}
      {opened !== undefined && (
        <EditStepDialog
          {...opened}
          steps={steps}
          notation={readStepNotation(numbers, dates)}
          columns={listColumnsBehind(steps.slice(0, opened.at), header)}
          onClose={() => setOpened(undefined)}
          onSave={(step) => {
            put(opened.at, step)
            setOpened(undefined)
            setAdding(false)
            flash.success('ptb_step_saved')
          }}
        />
      )}
    </section>
  )
}
