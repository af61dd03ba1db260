export type ImageSide = "front" | "back";
export const IMAGE_SIDES = ["front", "back"] as const satisfies readonly ImageSide[];
export const isImageSide = (text: string): text is ImageSide => (IMAGE_SIDES as readonly string[]).includes(text);

export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;
export const MAX_IMAGE_PIXELS = 50_000_000;

export const ROTATIONS = ["left", "right", "around"] as const;
export type Rotation = (typeof ROTATIONS)[number];
export const DEGREES: Record<Rotation, number> = { left: 270, right: 90, around: 180 };
