import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { CustomerListRow } from '#domain/customers/fields/customer-row.model.ts'
import { writeCustomerQuery } from '#domain/customers/search/customer-query.rules.ts'
import type * as rules from '#domain/palette/customer-matches.rules.ts'
import type { Api } from '#src/api/client.ts'
import { getDeviceSource } from '#src/api/device-answer.ts'
import { useDayPackReader } from '#src/session/day-pack/use-day-pack.tsx'
import { loadChunk } from '#src/ui/load-chunk.ts'
import { useDebounced } from '#src/ui/use-debounced.ts'

type PaletteRules = typeof rules

/** As many as a laptop shows with acts and pages below. */
const mostCustomers = 8
const mostRecent = 5
/** Milliseconds without a key before the host is asked. */
const askAfter = 150
/** A single letter matches half of the customers. */
const fewestCharacters = 2

const columns = [
  'cFullName',
  'cCompanyName',
  'aVrm',
  'aVin',
  'aMake',
  'aModel',
  'fEndDate',
  'fPayment',
  'fParity',
  'nextPaymentDays',
  'status',
  'doNotContact',
  'dnc',
  'dne',
  'dnm',
  'dns',
]

const none: readonly CustomerListRow[] = []

/** The rules that search the device, fetched when the palette first opens. */
function usePaletteRules(): PaletteRules | undefined {
  const [loaded, setLoaded] = useState<PaletteRules>()
  useEffect(() => {
    let isLeft = false
    const load = async () => {
      const chunk = await loadChunk(() => import('#domain/palette/customer-matches.rules.ts'))
      if (!isLeft) setLoaded(chunk)
    }
    void load()
    return () => {
      isLeft = true
    }
  }, [])
  return loaded
}

interface PaletteCustomersInput {
  readonly api: Api
  readonly orgId: string
  readonly words: string
  readonly isOnline: boolean
  /** Whether the person may search customers at all. */
  readonly maySearch: boolean
}

export interface PaletteCustomers {
  readonly customers: readonly CustomerListRow[]
  /** How many of them only the host knows; null while it has not answered. */
  readonly hostCount: number | null
  readonly recent: readonly CustomerListRow[]
  /** The host is about to be asked, or its answer is under way. */
  readonly isAsking: boolean
  /** As of when the device's customers are (ISO instant); null without a day pack. */
  readonly asOf: string | null
}

/** Customers by name, registration, VIN or agreement: the device's at once, then the host's. */
export function usePaletteCustomers({
  api,
  orgId,
  words,
  isOnline,
  maySearch,
}: PaletteCustomersInput): PaletteCustomers {
  const reader = useDayPackReader()
  const loaded = usePaletteRules()
  const settled = useDebounced(words.trim(), askAfter)
  const mayAsk = isOnline && maySearch && settled.length >= fewestCharacters
  const { data, isError } = useQuery({
    queryKey: ['CUSTOMER_SEARCH', 'palette', orgId, settled],
    queryFn: mayAsk
      ? ({ signal }) =>
          api.CUSTOMER_SEARCH.get(
            {
              orgId,
              q: writeCustomerQuery({ keywords: settled }),
              size: 10,
              counts: false,
              minimal_columns: columns.join(','),
            },
            { signal },
          )
      : skipToken,
    retry: false,
    gcTime: 60_000,
  })
  const known = maySearch ? reader?.customers() : undefined
  const device = useMemo(
    () =>
      words.trim() === '' || known === undefined || loaded === undefined
        ? none
        : loaded.findDeviceCustomers(known, words, mostCustomers),
    [known, words, loaded],
  )
  const isSettled = settled === words.trim()
  const isAnswered = mayAsk && isSettled && data !== undefined && getDeviceSource(data) === null
  const customers =
    isAnswered && loaded !== undefined
      ? loaded.mergeCustomers(device, data.customer_data, mostCustomers)
      : device
  const opened = reader?.opened() ?? []
  const recent = opened.flatMap(
    (agreementNo) => known?.find(({ row }) => row.fAgreementNo === agreementNo)?.row ?? [],
  )
  return {
    customers,
    hostCount: isAnswered ? customers.length - device.length : null,
    recent: words.trim() === '' ? recent.slice(0, mostRecent) : none,
    isAsking: isSettled ? mayAsk && data === undefined && !isError : isOnline && maySearch,
    asOf: reader?.pack()?.asOf ?? null,
  }
}
