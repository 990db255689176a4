import { useNavigate } from '@tanstack/react-router'
import type { UseNavigateResult } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'

/**
 * Leads on from what is open: a person who has left it while an answer was awaited stays where they
 * went.
 */
export function useNavigateFromHere(): UseNavigateResult<string> {
  const navigate = useNavigate()
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  return useCallback<typeof navigate>(
    async (target) => {
      if (isOpen.current) await navigate(target)
    },
    [navigate],
  )
}
