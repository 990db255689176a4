import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListedPasskey } from '#domain/sessions/passkey.contract.ts'
import type { Api } from '#src/api/client.ts'
import { bootQuery } from '#src/session/boot/boot.queries.ts'
import { useBoot } from '#src/session/boot/use-boot.tsx'
import { useApi } from '#src/session/use-api.tsx'
import { flash } from '#src/ui/flash/flash-store.ts'
import type { FormRefusal } from '#src/ui/form/form.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import type { Translate } from '#src/ui/translation.ts'
import type { NewPasskey } from './add-passkey-step.tsx'
import { requestPasskey, requestPasskeyRemoval } from './passkey.mutations.ts'
import { passkeysQuery } from './passkey.queries.ts'
import { toSecondFactorRefusal } from './second-factor-refusal.ts'
import type { SecondFactorStep } from './second-factor-step.ts'
import { requestConfirmation, requestRemoval, requestSetup } from './second-factor.mutations.ts'
import { secondFactorQuery } from './second-factor.queries.ts'

type Refusal = FormRefusal | undefined

interface StepDeps {
  readonly api: Api
  readonly t: Translate
  readonly setStep: (step: SecondFactorStep) => void
  readonly refresh: () => void
  readonly onClose: () => void
}

/** The steps of one-time codes from one to the next; each sends one call. */
const createCodeSteps = ({ api, t, setStep, refresh, onClose }: StepDeps) => ({
  begin: async (password: string): Promise<Refusal> => {
    const answer = await requestSetup(api, password)
    if (answer.kind !== 'begun') return toSecondFactorRefusal(answer, t)
    setStep({ kind: 'set_up', secret: answer.secret })
    return undefined
  },
  confirm: async (code: string): Promise<Refusal> => {
    const answer = await requestConfirmation(api, code)
    if (answer.kind === 'expired') {
      setStep({ kind: 'password', notice: 'mfa_setup_expired' })
      return undefined
    }
    if (answer.kind !== 'confirmed') return toSecondFactorRefusal(answer, t)
    setStep({ kind: 'codes', codes: answer.codes })
    refresh()
    return undefined
  },
  remove: async (password: string): Promise<Refusal> => {
    const answer = await requestRemoval(api, password)
    if (answer.kind !== 'removed') return toSecondFactorRefusal(answer, t)
    refresh()
    flash.success('mfa_removed')
    onClose()
    return undefined
  },
})

const createPasskeySteps = ({ api, t, setStep, refresh }: StepDeps) => ({
  addPasskey: async (typed: NewPasskey): Promise<Refusal> => {
    const answer = await requestPasskey(api, typed)
    if (answer.kind !== 'added') return toSecondFactorRefusal(answer, t)
    refresh()
    flash.success('passkey_added')
    setStep({ kind: 'status' })
    return undefined
  },
  removePasskey: async ({ id }: ListedPasskey, password: string): Promise<Refusal> => {
    const answer = await requestPasskeyRemoval(api, id, password)
    if (answer.kind !== 'removed') return toSecondFactorRefusal(answer, t)
    refresh()
    flash.success('passkey_removed')
    setStep({ kind: 'status' })
    return undefined
  },
})

/** Where the person is in the dialog, and what its forms send. */
export function useSecondFactorSteps(onClose: () => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { t } = useTranslation()
  const { organisation } = useBoot()
  const [step, setStep] = useState<SecondFactorStep>({ kind: 'status' })
  const [isBusy, setBusy] = useState(false)
  const refresh = () => {
    for (const { queryKey } of [
      secondFactorQuery(api),
      passkeysQuery(api),
      bootQuery(api, organisation.id),
    ])
      void queryClient.invalidateQueries({ queryKey })
  }
  const deps = { api, t, setStep, refresh, onClose }
  async function whileBusy<T>(work: Promise<T>): Promise<T> {
    setBusy(true)
    try {
      return await work
    } finally {
      setBusy(false)
    }
  }
  return { step, setStep, isBusy, whileBusy, ...createCodeSteps(deps), ...createPasskeySteps(deps) }
}

export type SecondFactorSteps = ReturnType<typeof useSecondFactorSteps>
