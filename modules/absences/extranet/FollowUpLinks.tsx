import { LinkList } from '#ui/components/lists/LinkList.tsx'
import { companyPath } from '#ui/session/company.tsx'
import { FollowUpState } from '../browser/FollowUpState.tsx'
import { useRuleText } from '../browser/rule-text.ts'
import type { AbsencesOfPerson } from '../contract.ts'

interface FollowUpLinksProps {
  companyId: number
  followUps: AbsencesOfPerson['followUps']
}

/** A person's follow-ups, each by what it is about and how far it is. */
export function FollowUpLinks({ companyId, followUps }: FollowUpLinksProps) {
  const ruleText = useRuleText()
  if (followUps.length === 0) return null
  return (
    <LinkList
      rows={followUps.map(({ id, state, rule }) => ({
        id,
        to: companyPath(companyId, `followups/${id}`),
        name: ruleText(rule),
        state: <FollowUpState state={state} />,
      }))}
    />
  )
}
