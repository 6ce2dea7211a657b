import { IconVideo } from '@tabler/icons-react'
import { page } from '#ui/pages.ts'
import type texts from '../texts/fi.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'video-meetings': typeof texts
  }
}

const namespaces = ['video-meetings', 'views'] as const

export const consoleMeetingPages = [
  page({
    path: 'videomeetings',
    ofCare: true,
    namespaces,
    load: () => import('./MeetingsPage.tsx'),
    menu: { label: 'videoMeetings', icon: IconVideo, order: 90 },
  }),
  page({ path: 'videomeetings/new', ofCare: true, namespaces, load: () => import('./NewMeetingPage.tsx') }),
  page({ path: 'videomeetings/$meetingId', ofCare: true, namespaces, load: () => import('./MeetingPage.tsx') }),
]
