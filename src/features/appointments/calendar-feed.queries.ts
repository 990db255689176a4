import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CalendarFeed } from '#domain/appointments/calendar-feed.model.ts'
import type { Api } from '#src/api/client.ts'

export const calendarFeedQuery = (api: Api, orgId: string) =>
  queryOptions({
    queryKey: ['CALENDAR_FEED', orgId] as const,
    queryFn: ({ signal }) => api.CALENDAR_FEED.get({ orgId }, { signal }),
    staleTime: 0,
  })

/** Makes the feed's address, or ends it. */
export function useCalendarFeed(api: Api, orgId: string) {
  const queryClient = useQueryClient()
  const show = (feed: CalendarFeed) =>
    queryClient.setQueryData(calendarFeedQuery(api, orgId).queryKey, feed)
  const creation = useMutation({
    mutationFn: (language: string) => api.CALENDAR_FEED.post({ orgId, language }),
    onSuccess: ({ created_at }) => show({ created_at, read_at: null }),
  })
  const ending = useMutation({
    mutationFn: () => api.CALENDAR_FEED.delete({ orgId }),
    onSuccess: show,
  })
  return { creation, ending }
}
