import sharp from 'sharp';

/** JPEG with the metadata that a phone's camera writes: place and device. */
export function photograph(size = { width: 120, height: 80 }): Promise<Buffer> {
  return sharp({ create: { ...size, channels: 3, background: '#335577' } })
    .withExif({ IFD0: { Make: 'Phone of Someone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 22/1 0/1' } })
    .jpeg()
    .toBuffer();
}
