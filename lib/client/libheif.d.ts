/** Types of the part of libheif's JavaScript interface that is used; its package has none. */
declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  interface HeifImage {
    is_primary(): boolean;
    has_alpha_channel(): boolean;
    get_width(): number;
    get_height(): number;
    /** Writes RGBA into `into`; `done` gets `null` if the picture is damaged. */
    display(into: ImageData, done: (pixels: ImageData | null) => void): void;
  }
  export default function init(): { HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] } };
}
