import { useEffect, useEffectEvent, useState } from 'react'
import { flash } from '../flash/flash-store.ts'
import type { BulkAction, BulkPlan } from './bulk-action.ts'

interface BulkState {
  /** Undefined while it is being planned. */
  readonly plan: BulkPlan | undefined
  /** What could not be reached or was refused. */
  readonly failure: 'plan' | 'apply' | undefined
  /** The rows have changed since the plan before. */
  readonly isChanged: boolean
  readonly isApplying: boolean
}

const planning: BulkState = {
  plan: undefined,
  failure: undefined,
  isChanged: false,
  isApplying: false,
}

/** Plans an act each time it is opened, applies it, and offers to undo it. */
export function useBulkPlan(
  action: BulkAction,
  ids: readonly string[],
  { isOpen, onDone }: { readonly isOpen: boolean; readonly onDone: () => void },
) {
  const [state, setState] = useState(planning)
  const makePlan = async (isChanged: boolean): Promise<void> => {
    setState({ ...planning, isChanged })
    try {
      const plan = await action.plan(ids)
      setState({ ...planning, plan, isChanged })
    } catch {
      setState({ ...planning, failure: 'plan', isChanged })
    }
  }
  const begin = useEffectEvent(() => void makePlan(false))
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- each opening asks for a plan of its own
    if (isOpen) begin()
  }, [isOpen])
  const apply = async (): Promise<void> => {
    const { plan } = state
    if (plan === undefined) return
    setState({ ...planning, plan, isApplying: true })
    try {
      const result = await plan.apply()
      if (result === 'changed') return await makePlan(true)
      const { message, values, undo } = result
      setState({ ...planning, plan })
      flash.success(
        message,
        values,
        undo === undefined ? undefined : { key: 'flash_undo', run: undo },
      )
      onDone()
    } catch {
      setState({ ...planning, plan, failure: 'apply' })
    }
  }
  return { ...state, apply, retry: () => void makePlan(false) }
}
