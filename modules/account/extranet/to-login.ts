import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'

/** Leads from a link's page to the login: that of the provider's staff is a program of its own. */
export function useToLogin(isStaff: boolean): () => void {
  const navigate = useNavigate()
  return useCallback(
    () => (isStaff ? location.assign('/console') : void navigate({ to: '/login', replace: true })),
    [isStaff, navigate],
  )
}
