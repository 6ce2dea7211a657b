import { useEffect, useState } from 'react'

const lookEvery = 100

/** How loud it is at the microphone, from 0 to 1. */
export function useLevel(track: MediaStreamTrack | undefined): number {
  const [level, setLevel] = useState(0)
  useEffect(() => {
    if (!track) return
    const context = new AudioContext()
    const analyser = context.createAnalyser()
    context.createMediaStreamSource(new MediaStream([track])).connect(analyser)
    const samples = new Float32Array(analyser.fftSize)
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples)
      const loudness = Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length)
      setLevel(Math.min(1, loudness * 5))
    }, lookEvery)
    return () => {
      clearInterval(timer)
      setLevel(0)
      void context.close()
    }
  }, [track])
  return level
}

/** Two notes from the chosen speaker, on the way that the voices of others take. */
export async function playTone(speakerId: string): Promise<void> {
  const context = new AudioContext()
  const destination = context.createMediaStreamDestination()
  const volume = context.createGain()
  volume.gain.value = 0.2
  volume.connect(destination)
  const player = new Audio()
  player.srcObject = destination.stream
  await playThrough(player, speakerId)
  await player.play()
  const notes = [440, 587].map((frequency, index) => {
    const note = context.createOscillator()
    note.frequency.value = frequency
    note.connect(volume)
    note.start(context.currentTime + index * 0.3)
    note.stop(context.currentTime + (index + 1) * 0.3)
    return note
  })
  notes.at(-1)?.addEventListener('ended', () => {
    player.pause()
    void context.close()
  })
}

/** Where the browser lets one choose; else the device's own speaker stays. */
export async function playThrough(player: HTMLMediaElement, speakerId: string): Promise<void> {
  if (player.sinkId === speakerId) return
  try {
    await player.setSinkId?.(speakerId)
  } catch (cause) {
    console.warn('the chosen speaker cannot be used', cause)
  }
}
