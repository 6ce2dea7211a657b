import { IconVideo } from '@tabler/icons-react'
import type { PageDescription } from '#ui/pages.ts'
import type texts from '../texts/fi.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'video-meetings': typeof texts
  }
}

const namespaces = ['video-meetings'] as const

export const consoleMeetingPages: PageDescription[] = [
  {
    path: 'videomeetings',
    namespaces,
    load: () => import('./MeetingsPage.tsx'),
    menu: { label: 'videoMeetings', icon: IconVideo, order: 90 },
  },
  { path: 'videomeetings/new', namespaces, load: () => import('./NewMeetingPage.tsx') },
  { path: 'videomeetings/$meetingId', namespaces, load: () => import('./MeetingPage.tsx') },
]
