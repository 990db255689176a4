import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ListedVehicle, VehicleChoice } from '#domain/missing-offer/missing-offer.model.ts'
import type { Api } from '#src/api/client.ts'

export const offerableVehiclesQuery = (api: Api, orgId: string, choice: VehicleChoice) =>
  queryOptions({
    queryKey: ['OFFERABLE_VEHICLES', orgId, choice] as const,
    queryFn: ({ signal }) => api.OFFERABLE_VEHICLES.get({ orgId, ...choice }, { signal }),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })

/** Calculated again each time it is opened. */
export const missingOfferQuery = (
  api: Api,
  orgId: string,
  agreementNo: string,
  { make, model, derivative }: ListedVehicle,
) =>
  queryOptions({
    queryKey: ['MISSING_OFFER', orgId, agreementNo, make, model, derivative] as const,
    queryFn: ({ signal }) =>
      api.MISSING_OFFER.get(
        { orgId, agreementNo, make, model, derivative: derivative ?? '' },
        { signal },
      ),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
