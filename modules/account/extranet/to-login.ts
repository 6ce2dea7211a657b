import { useNavigate } from '@tanstack/react-router'

/** Leads from a link's page to the login: that of the provider's staff is a program of its own. */
export function useToLogin(isStaff: boolean): () => void {
  const navigate = useNavigate()
  return () => (isStaff ? location.assign('/console') : void navigate({ to: '/login', replace: true }))
}
