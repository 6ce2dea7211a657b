import { IconVideo } from '@tabler/icons-react'
import { page } from '#ui/pages.ts'
import type texts from '../texts/fi.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'video-meetings': typeof texts
  }
}

export const videoMeetingPages = [
  page({
    path: 'videomeetings',
    module: 'video-meetings',
    namespaces: ['video-meetings'],
    load: () => import('./VideoMeetingsPage.tsx'),
    menu: { label: 'videoMeetings', icon: IconVideo, order: 90 },
  }),
]
