import { useCallback } from 'react'
import { useNavigate } from '#ui/address/use-router.ts'

/** Leads from a link's page to the login: that of the provider's staff is a program of its own. */
export function useToLogin(isStaff: boolean): () => void {
  const navigate = useNavigate()
  return useCallback(
    () => (isStaff ? location.assign('/console') : void navigate('/login', { replace: true })),
    [isStaff, navigate],
  )
}
