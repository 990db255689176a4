import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { pushKinds } from '#domain/notifications/push.model.ts'
import type { PushKind } from '#domain/notifications/push.model.ts'
import type { PushSettings } from '#domain/notifications/push.contract.ts'
import type { Api } from '#src/api/client.ts'
import { useOutboxState, useSessionOutbox } from '#src/session/outbox/use-outbox.tsx'
import { flash } from '#src/ui/flash/flash-store.ts'
import { readPushFacts, subscribeBrowser } from './push-browser.ts'
import type { PushFacts } from './push-browser.ts'

/** The device by the host's name for it; null where this browser stores nothing. */
type ReadDevice = () => Promise<string | null>

interface DevicePush {
  readonly device: string | null
  readonly facts: PushFacts
  readonly settings: PushSettings
}

const nothing: PushSettings = { public_key: null, endpoint: null, kinds: [], quiet_hours: null }

const pushQuery = (api: Api, orgId: string, readDevice: ReadDevice) =>
  queryOptions({
    queryKey: ['PUSH_SETTINGS', orgId] as const,
    queryFn: async ({ signal }): Promise<DevicePush> => {
      const [device, facts] = await Promise.all([readDevice(), readPushFacts()])
      if (device === null || facts.support !== 'supported')
        return { device, facts, settings: nothing }
      return { device, facts, settings: await api.PUSH_SETTINGS.get({ orgId, device }, { signal }) }
    },
    staleTime: 0,
  })

function useReadDevice(): ReadDevice {
  const outbox = useSessionOutbox()
  return async () => {
    const { dayPack } = await outbox.whenOpen()
    return dayPack?.device ?? null
  }
}

/** What this device notifies of, and how that is changed. */
export function usePushSettings(api: Api, orgId: string) {
  const queryClient = useQueryClient()
  const query = pushQuery(api, orgId, useReadDevice())
  const { status } = useOutboxState()
  // Asked for earlier, it would fail, or delay the device's code, which waits for a page's answers.
  const isDeviceKnown = status === 'open' || status === 'absent'
  const { data, error, refetch } = useQuery({ ...query, enabled: isDeviceKnown })
  const change = useMutation({
    mutationFn: async (kinds: readonly PushKind[] | null) => {
      const device = data?.device ?? ''
      if (kinds === null) return api.PUSH_SETTINGS.delete({ orgId, device })
      const subscription = await subscribeBrowser(data?.settings.public_key ?? '').catch(() => {
        flash.error('notifications_subscribe_failed')
        return null
      })
      if (subscription === null) return undefined
      return api.PUSH_SETTINGS.put({ orgId, device, subscription, kinds: [...kinds] })
    },
    onError: () => flash.error('notifications_failed'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: query.queryKey }),
  })
  const test = useMutation({
    mutationFn: () => api.PUSH_TEST.post({ orgId, device: data?.device ?? '' }),
    onSuccess: ({ queued }) => {
      if (queued) flash.success('notifications_test_sent')
      else flash.info('notifications_test_limit')
    },
    onError: () => flash.error('notifications_failed'),
  })
  return {
    data,
    error,
    retry: () => void refetch(),
    turnOn: () => change.mutate(pushKinds),
    turnOff: () => change.mutate(null),
    setKind: (kind: PushKind, isOn: boolean) => {
      const kinds = data?.settings.kinds.filter((one) => one !== kind) ?? []
      change.mutate(isOn ? [...kinds, kind] : kinds)
    },
    isChanging: change.isPending,
    sendTest: () => test.mutate(),
    isTesting: test.isPending,
  }
}

export type PushControl = ReturnType<typeof usePushSettings>
