import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { getValidationOutcome } from '#domain/processing/builder/built-template.rules.ts'
import type { BuiltTemplate } from '#domain/processing/builder/built-template.model.ts'
import type { ParamValidation } from '#domain/processing/params/processor.model.ts'
import { flash } from '#src/ui/flash/flash-store.ts'
import type { ProcessingPlace } from '../processing.queries.ts'
import { ValidationDialog } from './validation-dialog.tsx'

/** What follows a validation. */
interface Validated {
  /** There is nothing wrong. */
  readonly onValid: () => void
  /** Somebody applies it although there are warnings. */
  readonly onApplied: () => void
}

/** Asks the host whether what is built can be run, and shows which of the three outcomes it has. */
export function useValidation({ api, orgId }: Pick<ProcessingPlace, 'api' | 'orgId'>) {
  const [shown, setShown] = useState<{ validation: ParamValidation } & Validated>()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ processor, params }: BuiltTemplate) =>
      api.PROCESSING_TEMPLATE_BUILDER.post({ orgId, schema_name: processor, params }),
  })
  const validate = async (built: BuiltTemplate, validated: Validated): Promise<void> => {
    let validation: ParamValidation
    try {
      validation = await mutateAsync(built)
    } catch {
      flash.error('ptb-params_invalid')
      return
    }
    if (getValidationOutcome(validation) === 'valid') validated.onValid()
    else setShown({ validation, ...validated })
  }
  const close = () => setShown(undefined)
  const dialog: ReactNode = shown !== undefined && (
    <ValidationDialog
      validation={shown.validation}
      onClose={close}
      onApply={() => {
        close()
        shown.onApplied()
      }}
    />
  )
  return { validate, isValidating: isPending, dialog }
}

export type Validation = ReturnType<typeof useValidation>
