import type { ProgressHTMLAttributes } from "react";

export const Progress = (props: ProgressHTMLAttributes<HTMLProgressElement>) => (
  <progress
    {...props}
    className="h-3 min-w-0 flex-1 appearance-none overflow-hidden rounded-full border border-line-strong bg-transparent [&::-moz-progress-bar]:bg-action [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-action"
  />
);
