import { useEffect, useRef } from 'react'
import { passkeyChallengeSeconds } from '#domain/sessions/passkey.rules.ts'
import type { Api } from '#src/api/client.ts'
import { whenIdle } from '#src/ui/when-idle.ts'
import { endPasskeyAutofill, requestPasskeyAutofill } from './passkey-sign-in.mutations.ts'
import type { PasskeySignIn } from './passkey-sign-in.mutations.ts'

/** A challenge is replaced before the host forgets it. */
const renewEvery = (passkeyChallengeSeconds - 30) * 1000

async function canFill(): Promise<boolean> {
  if (!('PublicKeyCredential' in window)) return false
  const credentials: Partial<typeof PublicKeyCredential> = PublicKeyCredential
  return (await credentials.isConditionalMediationAvailable?.()) ?? false
}

/** Offers passkeys in the e-mail field while the form is shown, where the browser can. */
export function usePasskeyAutofill(
  api: Api,
  isOffered: boolean,
  onAnswer: (answer: PasskeySignIn) => void,
): void {
  const answered = useRef(onAnswer)
  useEffect(() => {
    answered.current = onAnswer
  })
  useEffect(() => {
    if (!isOffered) return undefined
    let isOver = false
    let timer: ReturnType<typeof setInterval> | undefined
    const offer = async () => {
      const answer = await requestPasskeyAutofill(api)
      if (!isOver && answer !== null) answered.current(answer)
    }
    const begin = async () => {
      if (!(await canFill()) || isOver) return
      timer = setInterval(() => void offer(), renewEvery)
      await offer()
    }
    const cancel = whenIdle(() => void begin())
    return () => {
      isOver = true
      cancel()
      if (timer === undefined) return
      clearInterval(timer)
      void endPasskeyAutofill().catch(() => {})
    }
  }, [api, isOffered])
}
